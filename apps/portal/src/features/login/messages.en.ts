import { defineMessages } from '@payment-center/ui/language'

export const loginMessages = defineMessages('login/login', {
  heading: 'Log in',
  email: 'Email',
  password: 'Password',
  logIn: 'Log In',
  loggingIn: 'Logging in',
  forgot: 'Forgot your password?',
  summary: 'Please check these fields',
  error: 'Error',
  wrong: 'Email Address or Password is incorrect',
  wrongHelp: 'Check both and try again, or reset your password.',
  tooOften: 'Too many attempts. Try again in 15 minutes.',
  unreachable: 'We’re having trouble connecting. Please check your connection and try again.',
  payers: 'Unable to get payers for user. We couldn’t load your account. Please try again.',
  createNew: 'Create new account',
  payAsGuest: 'Pay as Guest',
})
