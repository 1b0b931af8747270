import { createPracticeProgram } from './take-webhooks.ts'

createPracticeProgram().listen(Number(process.env['PROGRAM_PORT']), '127.0.0.1')
