package scs.web;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import scs.service.UnknownServiceException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** Turns every refusal into an RFC 9457 problem. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    @ExceptionHandler
    ProblemDetail unknownService(UnknownServiceException e) {
        return problem(HttpStatus.NOT_FOUND, e.getMessage());
    }

    @ExceptionHandler
    ProblemDetail badValue(IllegalArgumentException e) {
        return problem(HttpStatus.BAD_REQUEST, e.getMessage());
    }

    @ExceptionHandler
    ProblemDetail notPossibleNow(IllegalStateException e) {
        return problem(HttpStatus.CONFLICT, e.getMessage());
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException e,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        ProblemDetail body =
                problem(
                        HttpStatus.BAD_REQUEST,
                        "the request body cannot be read: "
                                + reason(e)
                                + "; right is a JSON object");
        return handleExceptionInternal(e, body, headers, status, request);
    }

    /** In our words, because Jackson's name our classes. */
    private static String reason(HttpMessageNotReadableException e) {
        Throwable cause = e.getCause();
        if (cause instanceof UnrecognizedPropertyException unknown) {
            return "'"
                    + unknown.getPropertyName()
                    + "' is not one of its keys, which are "
                    + unknown.getKnownPropertyIds();
        }
        if (cause instanceof MismatchedInputException mismatch) {
            return mismatch.getPath().isEmpty()
                    ? "it is not an object"
                    : "'"
                            + mismatch.getPath().get(0).getPropertyName()
                            + "' has a value of the wrong kind";
        }
        if (cause instanceof JacksonException malformed) {
            String message = malformed.getOriginalMessage();
            return message.lines().findFirst().orElse(message);
        }
        return "it is missing";
    }

    private static ProblemDetail problem(HttpStatus status, @Nullable String sentence) {
        return ProblemDetail.forStatusAndDetail(
                status, sentence == null ? status.getReasonPhrase() : sentence);
    }
}
