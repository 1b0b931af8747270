import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Codes of the half minute before and after are accepted, because phones' clocks are off. */
const window = 1

const totpOf = (secret: string, email = '') =>
  new TOTP({
    issuer: 'Payment Center',
    label: email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: periodSeconds,
  })

/** A secret of 160 random bits in base32; see RFC 4226, section 4. */
export const mintTotpSecret = () => new Secret({ size: 20 }).base32

/** The `otpauth:` address that an authenticator app scans. */
export const totpUri = (secret: string, email: string) => totpOf(secret, email).toString()

/** The half minute of a code, counted from 1970; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}
