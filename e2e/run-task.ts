import { browserRun, runTask } from '@payment-center/bootstrap'

process.exitCode = await runTask(browserRun, process.argv[2] ?? '')
