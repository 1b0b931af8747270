import type { Dice } from '../year/dice.ts'
import type { OpenDatabase } from '../../src/db/index.ts'
import type { WayToPay } from './payment-scenarios.ts'
import type { ServerCluster } from './server-cluster.ts'

/** A database, and the faults that its servers meet. */
export interface Stage {
  /** The variables that name each server's database. */
  readonly databases: readonly Record<string, string>[]
  /** Whether the database can be read while servers use it. */
  readonly isShared: boolean
  open(): OpenDatabase
  /** Called once, before the payments begin. */
  begin?(cluster: ServerCluster): Promise<void>
  /** Causes faults while people pay, and ends them. @returns how many */
  cause(cluster: ServerCluster, dice: Dice): Promise<number>
  drop(): Promise<void>
}

export interface StageKind {
  /** The fault, as printed. */
  readonly fault: string
  readonly ways: readonly WayToPay[]
  /** Whether payers whose invoice a restore loses pay again with the same request. */
  readonly repeatsLost?: boolean
  start(): Promise<Stage>
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Runs something so many times. @returns how many */
export async function repeat(times: number, work: (round: number) => Promise<void>): Promise<number> {
  for (let round = 0; round < times; round += 1) await work(round)
  return times
}
