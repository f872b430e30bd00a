import { ofetch } from 'ofetch';

/**
 * The client of all our own calls in the browser. It never repeats a POST, PUT, PATCH or DELETE; any other request once, on 408, 409,
 * 425, 429, 500, 502, 503 and 504. Rejects with a FetchError (`status`, `data`) for every other answer that is not 2xx.
 */
export const http = ofetch.create({
  credentials: 'same-origin',
  retryStatusCodes: [408, 409, 425, 429, 500, 502, 503, 504],
});
