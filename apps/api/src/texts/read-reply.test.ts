import { expect, test } from 'vitest'
import { readReply, isConfirmedByVendor } from './read-reply.ts'

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  'STOP!!!',
  'StopAll',
  'Stop all',
  'UNSUBSCRIBE',
  'Cancel',
  'END',
  'quit',
  'Revoke',
  'OPTOUT',
  'opt out',
  'Opt-Out please',
  'Please stop',
  'stop pls',
  'ok stop',
  'Please stop texting me',
  'STOP TEXTING THIS NUMBER',
  'stop these messages now',
  'stop it',
  'Please stop this',
  'I want to opt out of these texts',
  'I revoke my consent',
  'Don’t text me again',
  'Do not contact me',
  'no more texts',
  'Cancel these messages',
  'Quit sending me messages',
  'Take me off your list',
  'Remove me',
  'remove my number from this',
  'Leave me alone',
  'I don’t want these texts',
  'I no longer want to get messages from you',
  'Never text me',
  'Wrong number',
  'lose my number',
  'ALTO',
  'Parar',
  'PARE',
  'Baja',
  'Cancelar por favor',
  'No más',
  'no más mensajes',
  'No me envíen más mensajes',
  'Dejen de mandarme mensajes',
  'Deje de escribirme',
  'ya no quiero recibir textos',
  'Quíteme de la lista',
  'bórreme',
  'Número equivocado',
  'Quiero darme de baja',
  'de baja por favor',
])('takes "%s" as an opt-out', (body) => {
  expect(readReply(body)).toBe('opt_out')
})

test.each([
  'Can I stop by tomorrow?',
  'I will stop in on Friday to pay',
  'I need to cancel my appointment',
  'Please stop this payment',
  'I pay at the end of the month',
  'Is the bill not paid yet?',
  'I did not get a receipt',
  'I never got a text about this bill',
  'I did not get your message',
  'I will stop by when I get your message',
  'No me llegó el mensaje',
  'No recibí ningún mensaje',
  'Thanks!',
  'ok',
  'What is this bill for?',
  'Gracias',
  'Para cuándo es la cita?',
  'No puedo pagar hoy',
  'Quiero cancelar mi cita',
  '',
  '👍',
])('takes "%s" as no wish about texts', (body) => {
  expect(readReply(body)).toBeNull()
})

test.each(['START', 'start ', 'Unstop', 'YES'])('takes "%s" as an opt-in', (body) => {
  expect(readReply(body)).toBe('opt_in')
})

test('takes a sentence with "start" or "yes" as no opt-in', () => {
  expect(['Yes, please stop texting', 'When do you start?'].map(readReply)).toEqual(['opt_out', null])
})

test('leaves the confirmation of a single word to the vendor', () => {
  expect(['stop', ' REVOKE ', 'stop please', 'alto'].map(isConfirmedByVendor)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
