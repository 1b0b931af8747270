import { migrate, openDatabase } from '@payment-center/api/db'
import { runCommand } from '../run-command.ts'
import { print } from '../run-node.ts'
import { openForCommand } from '../run-operation.ts'

await runCommand(async () => {
  const { db, close } = await openForCommand(openDatabase)
  try {
    await migrate(db)
  } finally {
    await close()
  }
  print('The database has the latest schema.')
})
