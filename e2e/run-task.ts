import { runBrowserTask } from '@payment-center/bootstrap'

process.exitCode = await runBrowserTask(process.argv[2] ?? '')
