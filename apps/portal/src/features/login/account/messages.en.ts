import { defineMessages } from '@payment-center/ui/language'

export const accountMessages = defineMessages('login/account', {
  forgotTitle: 'Forgot your password?',
  forgotBody: 'Enter your email and we’ll send you a link to set a new password.',
  email: 'Email',
  send: 'Send Reset Instructions',
  sending: 'Sending',
  back: 'Back',
  sentTitle: 'Check your email',
  sentBody: (email: string) =>
    `If there is an account for ${email}, we’ll email you a link to set a new password. The link works for 30 minutes.`,
  sendFailed: (support: string) => `Unable to send link. Please contact ${support} if this problem persists`,
  sentTooOften: 'Too many links requested. Check your spam folder for the last one, or try again in an hour.',
  tooOften: 'There were too many attempts. Please try again in an hour.',
  error: 'Error',
  badLink: 'Unable to get email or code from url',
  openAgain: 'This link is incomplete. Please open the link again from your email.',
  openAgainOrRequest:
    'This link is incomplete. Please open the link again from your email, or request a new one.',
  requestNew: 'Request a New Link',
  resetTitle: 'Set a new password',
  notMet: 'Your password doesn’t meet every rule yet.',
  reset: 'Reset Password',
  resetting: 'Saving your password',
  resetFailed: 'Unable to reset password at this time',
  failed: 'We couldn’t confirm your new password. Please check your connection and try again.',
  badCode:
    'This link was used already or has expired. If you’ve set a password with it, log in with that one.',
  resetDoneTitle: 'Your password is set',
  resetDoneBody: 'You can now log in with it.',
  backToLogin: 'Back to Login',
  createTitle: 'Create your account',
  createFor: 'For',
  create: 'Create Account',
  creating: 'Creating your account',
  createFailed: (support: string) =>
    `Unable to register new account. Please contact ${support} if this problem persists`,
  emailCodeMissing: 'Enter the 6 digits from the email.',
  agree: 'By creating an account you agree to the ',
  terms: 'Terms',
  and: ' and the ',
  privacy: 'Privacy',
  notice: ' notice.',
  already: 'Already have an account? ',
  logIn: 'Log in',
  createDoneTitle: 'Your account is ready',
  createDoneBody: 'You can now log in with your email and password.',
})

export const badCodeMessages = defineMessages('login/bad-code', {
  fromPractice:
    'The link may have been used or expired. If you already have an account, log in. If not, choose “Forgot your password?” there to get a new link by email.',
  selfRegistered:
    'The link may have been used or expired. If you already have an account, log in. If not, choose “Create new account” there to register again.',
})

export const newAccountMessages = defineMessages('login/new-account', {
  title: 'Create an account',
  intro: 'We’ll email you a link to confirm your address.',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  dateOfBirth: 'Date of birth',
  next: 'Next',
  sending: 'Creating your account',
  back: 'Back',
  summary: 'Please check these fields',
  errorTitle: 'User Creation Error',
  error: 'Unable to create a new user from the provided information',
  noPractice: (support: string) =>
    `This link doesn’t say which practice it’s for. Please open the link again as your practice sent it, or contact ${support}.`,
  doneTitle: 'Account Created!',
  doneBody:
    'You have successfully created a new payer profile. Please check your email to confirm and finish the registration.',
})

export const emailCodeMessages = defineMessages('login/email-code', {
  label: '6-digit code',
  hint: (address: string) =>
    `We emailed a 6-digit code to ${address}. It confirms that this is your address.`,
  wrong: 'This code is incorrect or has expired. Check your latest email or request a new code.',
  times: 'The code expires in 10 minutes.',
  sendAgain: 'Send a new code',
  sentAgain: 'A new code is on its way.',
  tooOften: 'Too many codes requested. Please try again in an hour.',
  sendFailed: 'We couldn’t send a new code. Please check your connection and try again.',
  checkFailedTitle: 'We couldn’t check your link',
  checkFailed: 'Your account was not created yet. Please check your connection and try again.',
})

export const secondFactorMessages = defineMessages('login/second-factor', {
  heading: 'Enter your code',
  appHelp: 'Open your authenticator app and enter the 6 digits for Payment Center.',
  recoveryHelp: 'Enter one of the recovery codes that you kept when you set up the app. Each works once.',
  appCode: 'Code from your app',
  recoveryCode: 'Recovery code',
  appMissing: 'Enter the 6 digits from your app.',
  recoveryMissing: 'Enter a recovery code.',
  wrongCode: 'This code is wrong or was used already. Wait for the next one and try again.',
  wrongRecovery: 'This code is wrong or was used already. Try another one.',
  tooManyCodes: 'Too many attempts. Use a recovery code, or try again tomorrow.',
  useRecovery: 'Use a Recovery Code',
  useApp: 'Use My App',
  back: 'Back',
})
