export { createApi, type Api } from './api.ts'
export { fail, mapResult, succeed, type ApiError, type Result } from './result.ts'
export { sendWithFetch } from './send-with-fetch.ts'
export { preloadTransport } from './send-request.ts'
