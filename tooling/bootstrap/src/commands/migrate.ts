import { openMigratedDatabase } from '../run-operation.ts'
import { giveUp, say } from '../say.ts'

try {
  const database = await openMigratedDatabase()
  await database.close()
  say('The database has the newest schema.')
  process.exit(0)
} catch (problem) {
  giveUp(problem)
}
