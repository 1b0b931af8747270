import type { FeeSchedule } from '@payment-center/payments/fees'
import { pricedKind, type FeeProgram, type PricedKind } from '@payment-center/validation/wire'
import type { Db, Row } from '../db/index.ts'
import {
  chargesFees,
  selectLocationFees,
  selectPracticeFees,
  storeLocationFees,
  storePracticeFees,
  updatePractice,
} from './changed-practice-repository.ts'
import { type Fee, highestSurcharge } from './practice-repository.ts'

/** The field of an invalid fee, and the reason as a sentence. */
export interface FeeProblem {
  readonly field: PricedKind | 'feeProgram'
  readonly sentence: string
}

type Rates = { readonly [Kind in PricedKind]?: number | undefined }

/** Stored rates by kind, in hundredths of a percent; 0 for kinds without a row. */
export function ratesOf(fees: readonly Fee[]): FeeSchedule {
  const rateOf = (wanted: PricedKind) => fees.find(({ kind }) => kind === wanted)?.rate ?? 0
  return { credit: rateOf('credit'), debit: rateOf('debit'), prepaid: rateOf('prepaid'), ach: rateOf('ach') }
}

export function feeRows(rates: FeeSchedule): readonly Fee[] {
  return pricedKind.options.map((kind) => ({ kind, rate: rates[kind] }))
}

export function mergeRates(stored: FeeSchedule, given: Rates): FeeSchedule {
  return ratesOf(pricedKind.options.map((kind) => ({ kind, rate: given[kind] ?? stored[kind] })))
}

export const hasFees = (rates: FeeSchedule): boolean => pricedKind.options.some((kind) => rates[kind] > 0)

/** Fees without a program, and those that the networks don't allow as a surcharge. */
export function problemsOfFees(program: FeeProgram | undefined, rates: FeeSchedule): readonly FeeProblem[] {
  if (!hasFees(rates)) return []
  if (program === undefined) {
    const sentence = 'Say how the fees are charged, as dual-pricing, surcharge or convenience.'
    return [{ field: 'feeProgram', sentence }]
  }
  if (program !== 'surcharge') return []
  const problems: (FeeProblem | false)[] = [
    rates.credit > highestSurcharge && { field: 'credit', sentence: 'A surcharge is at most 3 percent.' },
    rates.debit > 0 && { field: 'debit', sentence: 'Debit cards can’t be surcharged.' },
    rates.prepaid > 0 && { field: 'prepaid', sentence: 'Prepaid cards can’t be surcharged.' },
  ]
  return problems.filter((problem) => problem !== false)
}

interface ChangedFees {
  /** If not empty, nothing was changed. */
  readonly problems: readonly FeeProblem[]
  /** The program of the new fees; null without a fee. */
  readonly program: FeeProgram | null
}

const changed = (problems: readonly FeeProblem[], program: FeeProgram | undefined, rates: FeeSchedule) => ({
  problems,
  program: hasFees(rates) ? (program ?? null) : null,
})

/** The program of a practice that charges a fee anywhere; its first fees name it. */
async function programOf(
  tx: Db,
  { practice_id: practiceId, fee_program: program }: Row<'practices'>,
): Promise<FeeProgram | undefined> {
  return (await chargesFees(tx, practiceId)) ? program : undefined
}

export async function changePracticeFees(
  tx: Db,
  practice: Row<'practices'>,
  { feeProgram, ...given }: Rates & { readonly feeProgram?: FeeProgram | undefined },
): Promise<ChangedFees> {
  const { practice_id: practiceId } = practice
  const program = feeProgram ?? (await programOf(tx, practice))
  const rates = mergeRates(ratesOf(await selectPracticeFees(tx, practiceId)), given)
  const problems = problemsOfFees(program, rates)
  if (problems.length === 0) {
    await storePracticeFees(tx, practiceId, feeRows(rates))
    if (feeProgram !== undefined) await updatePractice(tx, practiceId, { fee_program: feeProgram })
  }
  return changed(problems, program, rates)
}

/**
 * Changes the given fees of a location. With its first own fee, its other fees become 0.
 * @param given null deletes the location's own fees, so that the practice's apply
 */
export async function changeLocationFees(
  tx: Db,
  practice: Row<'practices'>,
  locationId: number,
  given: Rates | null,
): Promise<ChangedFees> {
  const rates = given === null ? null : mergeRates(ratesOf(await selectLocationFees(tx, locationId)), given)
  const program = await programOf(tx, practice)
  const problems = rates === null ? [] : problemsOfFees(program, rates)
  if (problems.length === 0) await storeLocationFees(tx, locationId, rates === null ? [] : feeRows(rates))
  return changed(problems, program, rates ?? ratesOf([]))
}
