export { createApi, type Api } from './api.ts'
export { buildRequest } from './build-request.ts'
export { fail, mapResult, succeed, type ApiError, type Result } from './result.ts'
