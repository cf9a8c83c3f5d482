# Shared by the scripts beside it; sourced, never run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
war="$root/build/sdcloud.war"

# Major version of the JDK or JRE in a directory, or 0.
java_major() {
  local version
  version=$("$1/bin/java" -version 2>&1 | sed -n 's/.*version "\([0-9]*\).*/\1/p' | head -n 1)
  echo "${version:-0}"
}

# All Java homes of this machine, JAVA_HOME first.
java_homes() {
  {
    [ -n "${JAVA_HOME:-}" ] && echo "$JAVA_HOME"
    ls -d /usr/lib/jvm/*/ "$HOME"/.sdkman/candidates/java/*/ /opt/java/*/ /opt/jdk*/ 2>/dev/null
    local onpath
    onpath=$(command -v java 2>/dev/null) && dirname "$(dirname "$(readlink -f "$onpath")")"
  } | sed 's:/*$::' | while read -r home; do
    [ -x "$home/bin/java" ] && readlink -f "$home"
  done | awk '!seen[$0]++'
}

# The newest Java of this machine that has a program (java or javac); 17 or newer, or nothing.
newest_java() {
  local best="" best_major=16 major home
  while read -r home; do
    [ -x "$home/bin/$1" ] || continue
    major=$(java_major "$home")
    if [ "$major" -gt "$best_major" ]; then
      best=$home
      best_major=$major
    fi
  done < <(java_homes)
  echo "$best"
}

# The oldest JDK of this machine that is good enough: the one whose level the bytecode has, and on
# which the formatter runs.
oldest_jdk() {
  local best="" best_major=9999 major home
  while read -r home; do
    [ -x "$home/bin/javac" ] || continue
    major=$(java_major "$home")
    if [ "$major" -ge 17 ] && [ "$major" -lt "$best_major" ]; then
      best=$home
      best_major=$major
    fi
  done < <(java_homes)
  echo "$best"
}

need_java() {
  java_home=$(newest_java "$1")
  if [ -z "$java_home" ]; then
    echo "LoadGen needs a JDK 17 or newer and found none; install one (Debian, Ubuntu: apt-get install openjdk-17-jdk-headless) or set JAVA_HOME" >&2
    exit 1
  fi
  java_major=$(java_major "$java_home")
}

# JVM flags that suit a load generator: short pauses, and no noise about Netty's own memory access.
jvm_flags() {
  flags=(-Xms256m -Xmx1g -XX:+ExitOnOutOfMemoryError)
  if [ "$(nproc)" -ge 2 ]; then
    flags+=(-XX:+UseZGC)
    [ "$java_major" -ge 21 ] && [ "$java_major" -lt 24 ] && flags+=(-XX:+ZGenerational)
  fi
  if [ "$java_major" -ge 24 ]; then
    flags+=(--sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED)
  fi
}

# Builds the WAR if it is missing or older than what it is made of.
build_if_needed() {
  if [ -f "$war" ] && [ -z "$(find "$root/src/main" "$root/pom.xml" -newer "$war" -print -quit)" ]; then
    return
  fi
  need_java javac
  echo "building $war (the first time takes a few minutes) ..." >&2
  (cd "$root" && JAVA_HOME="$java_home" ./mvnw -q -B -DskipTests package) || {
    echo "the build failed; what Maven said is above" >&2
    exit 1
  }
}
