import { createTwilioTexter, twilioWebhookPath, type TwilioAccount } from '../../twilio/texter.ts'
import { WrongSetupError, type Check } from './check.ts'

/** @param account null where no texts are sent */
export function textChecks(account: TwilioAccount | null): readonly Check[] {
  return [
    {
      name: 'texts',
      run: async () => {
        if (account === null) return 'off, without TWILIO_ACCOUNT_SID: bills are mailed only'
        const { from, origin } = account
        // Reads the texts to our own number, which has none: only a right token gets an answer.
        const reading = createTwilioTexter(account).find({ key: '', to: from, body: '' }, new Date())
        await reading.catch((error: unknown) => {
          const failure = error instanceof Error ? error.message : String(error)
          const advice = 'copy the account’s SID and auth token from Twilio’s console'
          throw new WrongSetupError(`${failure} from Twilio: ${advice}.`)
        })
        return `Twilio takes the token; set ${origin}${twilioWebhookPath} as the webhook for incoming messages of ${from}`
      },
    },
  ]
}
