import type { WayToPay } from './payment-scenarios.ts'
import {
  processes,
  startEmbedded,
  startPlain,
  startPooled,
  startProxied,
  startEndingSessions,
  startOnSmallDisk,
  startReplicated,
  startRestored,
  type Faults,
} from './start-stage.ts'
import { canMountDisks } from '@payment-center/postgres'
import { pgbouncerVersion } from '../database/start-pgbouncer.ts'
import { pause, repeat, type StageKind } from './stage.ts'

const ofBills: readonly WayToPay[] = ['new card', 'saved card', 'bank', 'failed payment', 'instalment']
const withoutRefunds: readonly WayToPay[] = [...ofBills, 'extra payment', 'Pay as Guest', 'bill of a program']
const everyWay: readonly WayToPay[] = [...withoutRefunds, 'refund']
const killing: Faults['cause'] = (cluster, dice) =>
  repeat(dice.between(2, 4), async () => {
    await pause(dice.between(50, 800))
    await cluster.restart(dice.pick(processes))
  })

const freezing: Faults['cause'] = (cluster, dice) =>
  repeat(dice.between(1, 2), async () => {
    await pause(dice.between(50, 500))
    await cluster.freeze(dice.pick(processes), dice.between(1000, 6000))
  })

/** A server with a wrong clock takes part, is killed, and comes back with the right one. */
const skewing: Faults['cause'] = async (cluster, dice) => {
  const server = dice.pick(processes)
  const minutes = dice.pick([-40, -10, 10, 40])
  await cluster.restart(server, { CLOCK_AHEAD_MS: String(minutes * 60_000) })
  await pause(dice.between(500, 3000))
  await cluster.restart(server)
  return 2
}

/** Every kind of fault that a run can meet, by its name. */
export const stageKinds = {
  kills: {
    fault: 'processes are killed',
    ways: everyWay,
    start: () => startPlain({ cause: killing }),
  },
  freezes: {
    fault: 'processes are frozen and go on',
    ways: everyWay,
    start: () => startPlain({ cause: freezing }),
  },
  clocks: {
    fault: 'a process with a wrong clock is killed',
    ways: everyWay,
    start: () => startPlain({ cause: skewing }),
  },
  webhooks: {
    fault: 'all webhooks are lost',
    // Without webhooks, refunds are found within five minutes.
    ways: withoutRefunds,
    start: () =>
      startPlain({
        begin: (cluster) => cluster.vendor.switchWebhooks({ off: true }),
        cause: async (cluster, dice) => 1 + (await freezing(cluster, dice)),
      }),
  },
  silence: {
    fault: 'database connections fall silent',
    ways: everyWay,
    start: () => startProxied('silence'),
  },
  cuts: {
    fault: 'database connections are cut',
    ways: everyWay,
    start: () => startProxied('cut'),
  },
  restores: {
    fault: 'the database is restored from an earlier copy',
    // The others create invoices that the copy lacks: they are reported as discrepancies.
    ways: [...ofBills, 'extra payment'],
    repeatsLost: true,
    start: startRestored,
  },
  sessions: {
    fault: 'the sessions of guests end',
    ways: ['new card', 'Pay as Guest', 'refund'],
    start: startEndingSessions,
  },
  failovers: {
    fault: 'the primary is lost, and a synchronous standby takes over',
    ways: everyWay,
    start: startReplicated,
  },
  disks: {
    fault: 'the database’s disk is full',
    ways: everyWay,
    start: startOnSmallDisk,
  },
  pooler: {
    fault: 'PgBouncer, with transaction pooling, is killed',
    ways: everyWay,
    start: startPooled,
  },
  embedded: {
    fault: 'a process with the embedded database is killed',
    ways: everyWay,
    start: startEmbedded,
  },
} satisfies Record<string, StageKind>

export type StageName = keyof typeof stageKinds

/** What a stage needs of the machine, and how to have it. */
export const needs: Partial<Record<StageName, { readonly isMet: () => boolean; readonly missing: string }>> =
  {
    pooler: {
      isMet: () => pgbouncerVersion() !== null,
      missing: 'PgBouncer is not installed, so its stage is left out: apt-get install pgbouncer',
    },
    disks: {
      isMet: canMountDisks,
      missing: 'Only root can mount a small disk, so the stage of full disks is left out.',
    },
  }
