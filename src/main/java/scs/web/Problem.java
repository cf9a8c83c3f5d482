package scs.web;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** Refusals with one sentence that says what, where and what would be right (RFC 9457). */
final class Problem {

    private Problem() {}

    static ErrorResponseException of(HttpStatus status, String sentence) {
        return new ErrorResponseException(
                status, ProblemDetail.forStatusAndDetail(status, sentence), null);
    }

    static ErrorResponseException badRequest(String sentence) {
        return of(HttpStatus.BAD_REQUEST, sentence);
    }
}
