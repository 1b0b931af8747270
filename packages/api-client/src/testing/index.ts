export { answeringApi, answers, fails, responds, waits, type PreparedAnswer } from './answering-api.ts'
