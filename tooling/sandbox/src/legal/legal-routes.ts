import { Hono } from 'hono'
import { html } from 'hono/html'
import { page } from '../dashboard/page.ts'
import type { App } from '../http/endpoint.ts'

const legalNotice = {
  en: 'This is an example. Your practice’s provider publishes its own text here.',
  es: 'Este es un ejemplo. El proveedor del consultorio publica aquí su propio texto.',
}

/** Placeholders for a provider's own pages. */
const legalPages = {
  terms: {
    en: {
      title: 'Terms of use',
      paragraphs: [
        'You can view and pay the invoices that your practice sends you. Questions about what you owe are between you and the practice.',
        'A card is charged when you submit the payment. A bank account is debited after you have authorized the debit, which usually takes 4 business days.',
        'If a payment is returned or disputed, you owe the invoice again. The practice makes refunds to the payment method that was charged.',
      ],
    },
    es: {
      title: 'Términos de uso',
      paragraphs: [
        'Usted puede ver y pagar las facturas que le envía su consultorio. Las preguntas sobre lo que debe son entre usted y el consultorio.',
        'La tarjeta se cobra cuando usted envía el pago. La cuenta bancaria se debita después de que usted autoriza el débito, que por lo general tarda 4 días hábiles.',
        'Si un pago se devuelve o se disputa, usted vuelve a deber la factura. El consultorio hace los reembolsos al método de pago que se cobró.',
      ],
    },
  },
  privacy: {
    en: {
      title: 'Privacy',
      paragraphs: [
        'You enter card numbers and bank logins in windows of the payment providers. They never reach this site.',
        'We show treatment details only to the payer who is logged in. We never show them to guests, in emails or to payment providers.',
        'For each payment we keep what the law requires: the amount, the date, the type of payment method and its last four digits.',
      ],
    },
    es: {
      title: 'Privacidad',
      paragraphs: [
        'Usted escribe los números de tarjeta y los accesos bancarios en ventanas de los proveedores de pago. Nunca llegan a este sitio.',
        'Mostramos los detalles del tratamiento solo a quien paga y ha iniciado sesión. Nunca los mostramos a invitados, en correos ni a proveedores de pago.',
        'De cada pago conservamos lo que exige la ley: el monto, la fecha, el tipo de método de pago y sus últimos cuatro dígitos.',
      ],
    },
  },
}

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Example pages of terms and privacy, in the browser's language. */
export function legalRoutes(): App {
  const routes: App = new Hono()
  for (const name of ['terms', 'privacy'] as const) {
    routes.get(`/legal/${name}`, (context) => {
      const language = /^es\b/i.test(context.req.header('accept-language') ?? '') ? 'es' : 'en'
      const { title, paragraphs } = legalPages[name][language]
      const main = html`<main>
        <h1>${title}</h1>
        <p class="notice">${legalNotice[language]}</p>
        ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      </main>`
      context.header('content-security-policy', policy)
      return context.html(page(title, main, language))
    })
  }
  return routes
}
