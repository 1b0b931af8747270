export { createApi, type Api } from './api.ts'
export { fail, mapResult, succeed, type ApiError, type Result } from './result.ts'
export { sendAtOnce } from './send-at-once.ts'
export { preloadTransport } from './send-request.ts'
