// Arithmetic on a histogram of the API: even bins on a logarithmic axis, density, distribution function, quantiles.

const BINS_A_DECADE = 24;

const edge = (index) => 10 ** (index / BINS_A_DECADE);
const binOf = (nanos) => Math.floor(Math.log10(Math.max(1, nanos)) * BINS_A_DECADE + 1e-9);

/**
 * Equal bins on a logarithmic axis. The server's buckets can be wider than a bin, so a bucket's values are taken as
 * evenly spread over it.
 *
 * @return `{edges, counts}`: `edges[i]` to `edges[i + 1]` holds `counts[i]`; an empty bin on either side
 */
export function bins(buckets) {
  if (buckets.length === 0) {
    return { edges: [], counts: [] };
  }
  const first = binOf(buckets[0].from) - 1;
  const last = binOf(Math.max(1, buckets.at(-1).to) + 1) + 1;
  const counts = new Array(last - first + 1).fill(0);
  for (const { from, to, count } of buckets) {
    // a logarithmic axis has no place for 0 ns; what lies there is counted at 1 ns
    const low = Math.max(1, from);
    const high = Math.max(low, to) + 1;
    for (let bin = binOf(low); bin <= binOf(high); bin++) {
      const overlap = Math.min(high, edge(bin + 1)) - Math.max(low, edge(bin));
      if (overlap > 0) {
        counts[bin - first] += (count * overlap) / (high - low);
      }
    }
  }
  return { edges: [...counts.keys(), counts.length].map((i) => edge(first + i)), counts };
}

/** Probability per decade: on a logarithmic axis the area under this curve is the share of the values. */
export function densities(counts) {
  const total = counts.reduce((sum, value) => sum + value, 0);
  return counts.map((value) => (total === 0 ? 0 : (value / total) * BINS_A_DECADE));
}

/** Steps of the distribution function: `{x, share}` with the share of values up to x. */
export function cumulative(buckets) {
  if (buckets.length === 0) {
    return [];
  }
  return [
    { x: Math.max(1, buckets[0].from), share: 0 },
    ...buckets.map((bucket) => ({ x: bucket.to, share: bucket.cumulative })),
  ];
}

/** The upper bound of the bucket in which the quantile lies. */
export function quantile(buckets, share) {
  return buckets.find((bucket) => bucket.cumulative >= share - 1e-12)?.to ?? null;
}
