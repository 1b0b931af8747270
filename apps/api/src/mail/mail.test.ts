import { createPasswordReset } from '@payment-center/validation/wire'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../base/calendar.ts'
import { linkOf } from '../../test/scenarios/parse-mail.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { createSendAllowance } from '../base/send-allowance.ts'
import { insertMail, mailQueue } from './mail-repository.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { startMailing } from '../main/loops.ts'

const world = setUpWorld()
beforeEach(() => world.clock.alignTo(hourMs))
afterEach(async () => {
  world.mailbox.refuse(null)
  await world.dependencies.db.deleteFrom('mails').execute()
})

const reset = (username: string, headers = {}) =>
  world.call(createPasswordReset, [], { body: { username }, headers })
const waiting = () => world.dependencies.db.selectFrom('mails').selectAll().execute()
const countTo = async (address: string) => (await world.mailbox.waitFor(address, 0)).length

describe('an email', () => {
  test('an email is HTML and text in the practice’s name, logo and color, and loads nothing', async () => {
    await reset('maya@example.com')
    const [mail] = await world.mailbox.waitFor('maya@example.com')
    expect(mail?.subject).toBe('Reset your password')
    expect(mail?.from).toEqual({ name: 'Bright Smiles Dental', address: 'help@example.com' })
    expect(mail?.html).toContain('background:#0b5563')
    expect(mail?.html).not.toMatch(/<script|<link|src="(?!cid:)|@import|url\(/)
    expect(mail?.html).toMatch(/<img[^>]*src="cid:logo@payment-center"[^>]*alt="Bright Smiles Dental"/)
    expect(mail?.attachments).toMatchObject([
      { contentId: '<logo@payment-center>', mimeType: 'image/png', disposition: 'inline', related: true },
    ])
    expect(mail?.text).toContain('The link works once and expires in 30 minutes.')
    const { code } = linkOf(mail)
    expect(mail?.html).toContain(`/reset-password/${code}?s=bWF5YUBleGFtcGxlLmNvbQ`)
  })

  test('an email has the database’s time, whatever the clock of the process', async () => {
    world.clock.advance(400 * dayMs)
    await reset('maya@example.com')
    const [mail] = (await world.mailbox.waitFor('maya@example.com', 2)).slice(-1)
    expect(Math.abs(Date.parse(mail?.date ?? '') - world.clock.now().getTime())).toBeLessThan(minuteMs)
  })

  test('an email is in Spanish if the browser prefers it', async () => {
    await reset('lena@example.com', { 'accept-language': 'es-ES,es;q=0.9,en;q=0.8' })
    const [mail] = await world.mailbox.waitFor('lena@example.com')
    expect(mail?.subject).toBe('Restablezca su contraseña')
    expect(mail?.html).toContain('<html lang="es">')
    expect(mail?.text).toContain('El enlace sirve una sola vez y vence en 30 minutos.')
  })

  test('an email is from the portal if its recipient has several practices', async () => {
    await reset('omar@example.com')
    const [mail] = await world.mailbox.waitFor('omar@example.com')
    expect(mail?.from?.name).toBe('Payment Center')
  })

  test('an email shows the name of a practice without a logo, or with one that can’t be drawn', async () => {
    const { db } = world.dependencies
    const setLogo = (logo: string | null) =>
      db.updateTable('practices').set({ logo_svg: logo }).where('practice_id', '=', 3).execute()
    await reset('nina@example.com')
    await setLogo('<svg xmlns="http://www.w3.org/2000/svg"><text>Canyon</text></svg>')
    await reset('nina@example.com')
    const mails = await world.mailbox.waitFor('nina@example.com', 2)
    await setLogo(null)
    expect(mails.map(({ attachments }) => attachments)).toEqual([[], []])
    expect(
      mails.every(({ html }) => /font-weight:600"\s*>\s*Canyon Orthodontics\s*<\/td>/.test(html ?? '')),
    ).toBe(true)
  })

  test('an email has the logo of the payer’s location', async () => {
    const { db } = world.dependencies
    const setLogo = (logo: string | null) =>
      db.updateTable('locations').set({ location_logo_svg: logo }).where('location_id', '=', 30).execute()
    await setLogo(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path fill="#000" d="M0 0h60v20h-60z"/></svg>',
    )
    const before = await countTo('nina@example.com')
    await reset('nina@example.com')
    const mails = await world.mailbox.waitFor('nina@example.com', before + 1)
    await setLogo(null)
    expect(mails.at(-1)?.html).toMatch(/<img[^>]*width="120"\s+height="40"\s+alt="Canyon Orthodontics"/)
  })

  test('an email escapes the practice’s name', async () => {
    const { db } = world.dependencies
    const rename = (name: string) =>
      db.updateTable('practices').set({ name }).where('practice_id', '=', 3).execute()
    await rename('Teeth & <b>Braces</b> "Co"')
    const before = await countTo('nina@example.com')
    await reset('nina@example.com')
    const mail = (await world.mailbox.waitFor('nina@example.com', before + 1)).at(-1)
    await rename('Canyon Orthodontics')
    expect(mail?.html).toContain('Teeth &amp; &lt;b&gt;Braces&lt;/b&gt; &quot;Co&quot;')
    expect(mail?.html).not.toContain('<b>')
  })
})

describe('a burst', () => {
  const queue = async (count: number, kind: 'password_change' | 'registration_digits') => {
    const order = { kind, recipient: 'burst@example.com', language: 'en' } as const
    const { db, clock } = world.dependencies
    for (let nth = 0; nth < count; nth += 1) await insertMail(db, order, clock())
  }

  test('a code doesn’t wait behind emails that may arrive later', async () => {
    await queue(30, 'password_change')
    await queue(1, 'registration_digits')
    const [first] = await mailQueue.takeDue(world.dependencies.db, world.clock.now(), 1)
    expect(first?.kind).toBe('registration_digits')
  })

  test('is sent at the mail server’s rate, and none of it fails', async () => {
    let now = 0
    const dependencies = { ...world.dependencies, mailAllowance: createSendAllowance(10, () => now) }
    const sent: number[] = []
    await queue(45, 'password_change')
    for (; now < 3000; now += 1000) {
      await Promise.all([sendMails(dependencies), sendMails(dependencies)])
      sent.push(45 - (await waiting()).length)
    }
    expect(sent).toEqual([20, 30, 40])
    expect((await waiting()).map((mail) => mail.check_count)).toEqual([0, 0, 0, 0, 0])
  })
})

describe('an email that can’t be sent', () => {
  test('a deferred email is sent once the server accepts it', async () => {
    world.mailbox.refuse(451)
    const before = await countTo('nina@example.com')
    expect((await reset('nina@example.com')).status).toBe(200)
    await world.dependencies.background.drain()
    expect(await waiting()).toMatchObject([{ kind: 'reset', check_count: 1 }])
    world.mailbox.refuse(null)
    await sendMails(world.dependencies)
    expect(await waiting()).toHaveLength(1)
    world.clock.advance(minuteMs)
    await sendMails(world.dependencies)
    expect(await countTo('nina@example.com')).toBe(before + 1)
    expect(await waiting()).toEqual([])
  })

  test('an email is not lost while the mail server is down', async () => {
    const mailer = createSmtpMailer('smtp://127.0.0.1:9', 'help@example.com', world.clock.now)
    world.mailbox.refuse(451)
    await reset('nina@example.com')
    await world.dependencies.background.drain()
    world.clock.advance(minuteMs)
    await sendMails({ ...world.dependencies, mailer })
    expect(await waiting()).toMatchObject([{ kind: 'reset', check_count: 2 }])
    expect(world.logged.join('')).toContain('"job":"mail","msg":"failed, will be retried"')
    expect(world.logged.join('')).not.toContain('nina')
  })

  test('an email is not sent unencrypted to another machine', async () => {
    // This machine, by an address that isn't known as its own.
    const url = world.mailbox.url.replace('127.0.0.1', '0.0.0.0')
    const mailer = createSmtpMailer(url, 'help@example.com', world.clock.now)
    const before = await countTo('nina@example.com')
    await insertMail(
      world.dependencies.db,
      { kind: 'password_change', recipient: 'nina@example.com', language: 'en' },
      world.clock.now(),
    )
    await sendMails({ ...world.dependencies, mailer })
    expect(await waiting()).toMatchObject([{ check_count: 1, handover_count: 0 }])
    expect(await countTo('nina@example.com')).toBe(before)
  })

  test('an email to an unknown recipient is dropped', async () => {
    world.mailbox.refuse(550)
    await reset('nina@example.com')
    await world.dependencies.background.drain()
    expect(await waiting()).toEqual([])
    expect(world.logged.join('')).toContain('mail refused')
    expect(world.logged.join('')).not.toContain('nina')
  })

  test.each([
    ['MAIL FROM', 550, '5.1.0'],
    ['RCPT TO', 553, '5.7.1'],
    ['RCPT TO', 550, '5.1.8'],
    ['DATA', 554, '5.7.60'],
  ] as const)(
    'an email whose sender the server refuses at %s (%i %s) is sent once it accepts the sender',
    async (command, responseCode, status) => {
      world.mailbox.refuse(responseCode, { command, status })
      const before = await countTo('nina@example.com')
      await reset('nina@example.com')
      await world.dependencies.background.drain()
      expect(await waiting()).toMatchObject([{ kind: 'reset', check_count: 1 }])
      world.mailbox.refuse(null)
      world.clock.advance(minuteMs)
      await sendMails(world.dependencies)
      expect(await countTo('nina@example.com')).toBe(before + 1)
    },
  )

  test('an email whose content the server refuses for good is dropped', async () => {
    world.mailbox.refuse(554, { command: 'DATA', status: '5.6.0' })
    await reset('nina@example.com')
    await world.dependencies.background.drain()
    expect(await waiting()).toEqual([])
  })

  test('an email that is too late is dropped', async () => {
    world.mailbox.refuse(451)
    await reset('nina@example.com')
    await world.dependencies.background.drain()
    world.mailbox.refuse(null)
    const before = await countTo('nina@example.com')
    world.clock.advance(61 * minuteMs)
    await sendMails(world.dependencies)
    expect(await waiting()).toEqual([])
    expect(await countTo('nina@example.com')).toBe(before)
  })

  test('several processes’ loops send an email once', async () => {
    world.mailbox.refuse(451)
    await reset('nina@example.com')
    await world.dependencies.background.drain()
    world.mailbox.refuse(null)
    const before = await countTo('nina@example.com')
    world.clock.advance(minuteMs)
    const loops = [1, 2, 3].map(() => startMailing(world.dependencies))
    await world.mailbox.waitFor('nina@example.com', before + 1)
    await Promise.all(loops.map((loop) => loop.stop()))
    expect(await countTo('nina@example.com')).toBe(before + 1)
  })
})
