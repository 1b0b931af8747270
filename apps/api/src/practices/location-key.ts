/** A location of a practice, by both ids. */
export interface LocationKey {
  readonly practiceId: number
  readonly locationId: number
}
