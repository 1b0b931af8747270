import * as v from 'valibot'
import { currentPassword } from './current-password.ts'
import { newPassword } from './new-password.ts'
import { secondFactorCode } from './second-factor-code.ts'

export const accountSecurityRequests = {
  changePassword: { body: v.object({ currentPassword, newPassword, secondFactorCode }) },
  beginSecondFactor: { body: v.object({ currentPassword }) },
  confirmSecondFactor: { body: v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }) },
  endSecondFactor: { body: v.object({ currentPassword, secondFactorCode }) },
}
