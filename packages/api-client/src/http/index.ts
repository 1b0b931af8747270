export { createApi, type Api } from './api.ts'
export { fail, mapResult, succeed, type ApiError, type Result } from './result.ts'
