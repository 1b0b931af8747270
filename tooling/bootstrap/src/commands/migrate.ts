import { runCommand } from '../run-command.ts'
import { print } from '../run-node.ts'
import { openMigratedDatabase } from '../run-operation.ts'

await runCommand(async () => {
  const database = await openMigratedDatabase()
  await database.close()
  print('The database has the latest schema.')
})
