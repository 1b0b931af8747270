interface LegalPage {
  readonly title: string
  readonly notice: string
  readonly paragraphs: readonly string[]
}

const notice = {
  en: 'This is an example. A practice’s provider puts its own text here.',
  es: 'Este es un ejemplo. El proveedor del consultorio pone aquí su propio texto.',
}

/** Placeholders for a provider's own pages. */
export const legalPages: {
  readonly [page in 'terms' | 'privacy']: { readonly [language in 'en' | 'es']: LegalPage }
} = {
  terms: {
    en: {
      title: 'Terms of use',
      notice: notice.en,
      paragraphs: [
        'You can view and pay the invoices that your practice sends you. What you owe, and what it is for, is between you and the practice.',
        'A card is charged when you submit the payment. A bank account is debited after you have authorized the debit, which usually takes 4 business days.',
        'If a payment is returned or disputed, the invoice is open again. Refunds are made by the practice, to the method that was charged.',
      ],
    },
    es: {
      title: 'Términos de uso',
      notice: notice.es,
      paragraphs: [
        'Usted puede ver y pagar las facturas que le envía su consultorio. Lo que debe y por qué es asunto entre usted y el consultorio.',
        'La tarjeta se cobra cuando usted envía el pago. La cuenta bancaria se debita después de que usted autoriza el débito, que por lo general tarda 4 días hábiles.',
        'Si un pago se devuelve o se disputa, la factura queda pendiente otra vez. Los reembolsos los hace el consultorio, al mismo método que se cobró.',
      ],
    },
  },
  privacy: {
    en: {
      title: 'Privacy',
      notice: notice.en,
      paragraphs: [
        'Card numbers and bank logins are typed into windows of the payment providers and never reach this site.',
        'Treatment details are shown to the payer who signed in, and to no one else: not to guests, in emails or to payment providers.',
        'What is kept of a payment is what the law asks for: the amount, the date, the kind of method and its last four digits.',
      ],
    },
    es: {
      title: 'Privacidad',
      notice: notice.es,
      paragraphs: [
        'Los números de tarjeta y los accesos bancarios se escriben en ventanas de los proveedores de pago y nunca llegan a este sitio.',
        'Los detalles del tratamiento se muestran a quien paga y ha iniciado sesión, y a nadie más: ni a invitados, ni en correos, ni a proveedores de pago.',
        'De un pago se conserva lo que pide la ley: el monto, la fecha, el tipo de método y sus últimos cuatro dígitos.',
      ],
    },
  },
}
