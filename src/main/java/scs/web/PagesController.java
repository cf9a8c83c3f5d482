package scs.web;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.context.request.async.DeferredResult;
import scs.record.Epoch;
import scs.record.Sample;
import scs.service.LoadListener;
import scs.service.LoadService;
import scs.service.RunView;
import scs.service.ServiceStatus;

/** Pages under their published names. */
@Controller
@Hidden
class PagesController {
    private static final String LIVE = "forward:/live.html";
    private static final long LONGEST_WAIT_MILLIS = 30_000;

    private final ServiceSelector selector;

    PagesController(ServiceSelector selector) {
        this.selector = selector;
    }

    @GetMapping("/")
    String welcome() {
        return "forward:/index.html";
    }

    /** The live page; of a load that has just been started, once there is something to see. */
    @RequestMapping("/goOnlineQuery.do")
    DeferredResult<String> live(HttpServletRequest request) {
        LoadService service = selector.selectOrOldest(request).service();
        DeferredResult<String> page = new DeferredResult<>(LONGEST_WAIT_MILLIS, LIVE);
        if (hasSample(service) || !service.status().running()) {
            page.setResult(LIVE);
            return page;
        }
        LoadListener firstSample = new FirstSample(page, service);
        page.onCompletion(() -> service.removeListener(firstSample));
        service.addListener(firstSample);
        if (hasSample(service)) {
            page.setResult(LIVE);
        }
        return page;
    }

    private static boolean hasSample(LoadService service) {
        RunView view = service.view();
        return view != null && view.latest() != null;
    }

    /** Shows the page as soon as anything happens. */
    private static final class FirstSample implements LoadListener {
        private final DeferredResult<String> page;
        private final LoadService service;
        private final AtomicBoolean shown = new AtomicBoolean();

        FirstSample(DeferredResult<String> page, LoadService service) {
            this.page = page;
            this.service = service;
        }

        @Override
        public void sample(int run, Sample sample) {
            show();
        }

        @Override
        public void status(ServiceStatus status) {
            if (!status.running()) {
                show();
            }
        }

        @Override
        public void epoch(int run, Epoch epoch) {}

        private void show() {
            if (shown.compareAndSet(false, true)) {
                service.removeListener(this);
                page.setResult(LIVE);
            }
        }
    }
}
