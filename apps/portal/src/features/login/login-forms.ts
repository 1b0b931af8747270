/** The forms that may replace the login's, in one chunk. */
export { ForgotPassword } from './ForgotPassword.tsx'
export { SecondFactorForm } from './SecondFactorForm.tsx'
