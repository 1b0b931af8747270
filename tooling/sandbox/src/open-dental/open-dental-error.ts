/** A refusal of Open Dental: a status and an explanation as a JSON text. */
export class OpenDentalError extends Error {
  override readonly name = 'OpenDentalError'
  readonly status: 400 | 401 | 404 | 429 | 504

  constructor(status: 400 | 401 | 404 | 429 | 504, message: string) {
    super(message)
    this.status = status
  }
}
