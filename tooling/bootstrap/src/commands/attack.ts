import { runCommand, showNode } from '../run-command.ts'

/** `npm run attack` attacks ten times as hard as `npm test`; `npm run attack -- 3` three times. */
await runCommand(async () => {
  const [scale = '10'] = process.argv.slice(2)
  if (!/^[1-9]\d{0,2}$/.test(scale)) throw new Error('Give how hard to attack, from 1 to 999.')
  return showNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project=postgres', 'src/security/attack.test.ts'],
    {
      cwd: 'apps/api',
      env: { ATTACK_SCALE: scale },
    },
  )
})
