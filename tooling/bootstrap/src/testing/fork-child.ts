// Forks itself and prints what the fork sends back over the IPC channel.
import { fork } from 'node:child_process'

if (process.argv.includes('fork')) {
  process.on('message', () => process.send?.('alive'))
} else {
  const child = fork(import.meta.filename, ['fork'])
  child.on('message', (message) => {
    process.stdout.write(JSON.stringify(message))
    child.kill()
  })
  child.send('are you?')
}
