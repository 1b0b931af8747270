import { createHmac } from 'node:crypto'

/** The `X-Twilio-Signature` of a form: https://www.twilio.com/docs/usage/security#validating-requests */
function signForm(authToken: string, url: string, form: Readonly<Record<string, string>>): string {
  const names = Object.keys(form).toSorted()
  const signed = url + names.map((name) => name + (form[name] ?? '')).join('')
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
}

const timeoutMs = 15_000

/** Sends a signed form. As with Twilio, one that fails is not sent again. Never throws. */
export async function sendForm(
  url: string,
  form: Readonly<Record<string, string>>,
  authToken: string,
  stopping: AbortSignal,
): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'user-agent': 'TwilioProxy/1.1', 'x-twilio-signature': signForm(authToken, url, form) },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
    })
    await answer.arrayBuffer()
  } catch {
    // Twilio's debugger would list it.
  }
}
