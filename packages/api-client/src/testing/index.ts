export { fakeApi, answers, fails, responds, waits, type PreparedAnswer } from './fake-api.ts'
export { specifiedApi } from './specified-api.ts'
