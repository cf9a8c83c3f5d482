package scs.web;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.core.io.Resource;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.context.request.async.DeferredResult;
import org.springframework.web.context.support.ServletContextResource;
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
    private static final MediaType HTML = MediaType.parseMediaType("text/html;charset=UTF-8");
    private static final long LONGEST_WAIT_MILLIS = 30_000;

    private final ServiceSelector selector;

    /** Not a forward, which would refuse the methods that no static file is asked for with. */
    private final ResponseEntity<Resource> livePage;

    PagesController(ServiceSelector selector, ServletContext context) {
        this.selector = selector;
        livePage =
                ResponseEntity.ok()
                        .contentType(HTML)
                        .body(new ServletContextResource(context, "/live.html"));
    }

    @GetMapping("/")
    String welcome() {
        return "forward:/index.html";
    }

    /** The live page; of a load that has just been started, once there is something to see. */
    @RequestMapping("/goOnlineQuery.do")
    DeferredResult<ResponseEntity<Resource>> live(HttpServletRequest request) {
        LoadService service = selector.selectOrOldest(request).service();
        DeferredResult<ResponseEntity<Resource>> page =
                new DeferredResult<>(LONGEST_WAIT_MILLIS, livePage);
        if (hasSample(service) || !service.status().running()) {
            page.setResult(livePage);
            return page;
        }
        LoadListener firstSample = new FirstSample(page, livePage, service);
        page.onCompletion(() -> service.removeListener(firstSample));
        service.addListener(firstSample);
        if (hasSample(service)) {
            page.setResult(livePage);
        }
        return page;
    }

    private static boolean hasSample(LoadService service) {
        RunView view = service.view();
        return view != null && view.latest() != null;
    }

    /** Shows the page as soon as anything happens. */
    private static final class FirstSample implements LoadListener {
        private final DeferredResult<ResponseEntity<Resource>> page;
        private final ResponseEntity<Resource> livePage;
        private final LoadService service;
        private final AtomicBoolean shown = new AtomicBoolean();

        FirstSample(
                DeferredResult<ResponseEntity<Resource>> page,
                ResponseEntity<Resource> livePage,
                LoadService service) {
            this.page = page;
            this.livePage = livePage;
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
                page.setResult(livePage);
            }
        }
    }
}
