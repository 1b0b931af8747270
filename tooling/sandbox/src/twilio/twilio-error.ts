/** Twilio's errors by code: https://www.twilio.com/docs/api/errors */
const errors: Readonly<
  Record<number, readonly [message: string, status: 400 | 401 | 403 | 404 | 429 | 500]>
> = {
  20001: ['Unknown parameters', 400],
  20003: ['Authenticate', 401],
  20404: ['The requested resource was not found', 404],
  20429: ['Too Many Requests', 429],
  20500: ['An internal server error has occurred', 500],
  21211: ["Invalid 'To' Phone Number", 400],
  21212: ["Invalid 'From' Number", 400],
  21266: ["'To' and 'From' number cannot be the same", 400],
  21408: ["Permission to send an SMS has not been enabled for the region indicated by the 'To' number", 400],
  21602: ['Message body is required.', 400],
  21603: ["A 'From' phone number is required.", 400],
  21604: ["A 'To' phone number is required.", 400],
  21606: ["The 'From' phone number is not a valid, SMS-capable inbound phone number for your account", 400],
  21609: ["The 'StatusCallback' URL is not a valid URL", 400],
  21610: ['Attempt to send to unsubscribed recipient', 400],
  21612: ["Message cannot be sent with the current combination of 'To' and 'From' parameters", 400],
  21614: ["'To' number is not a valid mobile number", 400],
  21617: ['The concatenated message body exceeds the 1600 character limit', 400],
  21705: ['The Messaging Service Sid is invalid', 400],
}

export class TwilioError extends Error {
  override readonly name = 'TwilioError'
  readonly code: number
  readonly status: 400 | 401 | 403 | 404 | 429 | 500

  constructor(code: number, detail = '') {
    const [message, status] = errors[code] ?? ['Bad request', 400]
    super(detail === '' ? message : `${message}: ${detail}`)
    this.code = code
    this.status = status
  }

  get body() {
    const { code, message, status } = this
    return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
  }
}
