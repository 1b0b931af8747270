/** Who is paying, as far as a payment's dialogs differ by it: a value, so that nothing asks who it is. */
export interface Audience {
  /** absent: nothing may be saved, so that nothing is offered. */
  readonly saveCard: 'offered' | 'absent'
  /** What the success view's button says. */
  readonly afterPayment: 'backToHome' | 'logIn' | 'makeAnAccount' | 'backToLogin'
}
