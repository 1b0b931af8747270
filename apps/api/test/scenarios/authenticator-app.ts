import { beginSecondFactor, confirmSecondFactor } from '@payment-center/validation/wire'
import { Secret, TOTP } from 'otpauth'
import type { World } from '../world.ts'
import { aUser, payersPassword, type User } from './payers.ts'

/** The app's code, some half minutes from now. */
export function codeOf({ clock }: World, secret: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Sets an app up for a user. @returns its secret and the recovery codes; the codes of this half minute are used up */
export async function connectApp(world: World, { token }: User) {
  const body = { currentPassword: payersPassword }
  const { data } = await world.call(beginSecondFactor, [], { token, body })
  const code = codeOf(world, data.secret)
  const confirmed = await world.call(confirmSecondFactor, [], { token, body: { code } })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  world.clock.advance(30_000)
  return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes }
}

/** A new user whose app is set up. */
export async function aUserWithApp(world: World) {
  const user = await aUser(world)
  return { user, ...(await connectApp(world, user)) }
}
