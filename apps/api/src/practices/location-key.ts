/** A location of a practice, by both ids. */
export interface Place {
  readonly practiceId: number
  readonly locationId: number
}
