import { runCommand } from '../run-command.ts'
import { openMigratedDatabase } from '../run-operation.ts'
import { print } from '../terminal.ts'

await runCommand(async () => {
  const database = await openMigratedDatabase()
  await database.close()
  print('The database has the latest schema.')
})
