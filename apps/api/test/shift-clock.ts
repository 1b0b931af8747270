/** Loaded first into a process, makes its clock this many milliseconds ahead. */
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? '0')

globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget): Date =>
    Reflect.construct(target, values.length === 0 ? [target.now() + ahead] : values, newTarget) as Date,
  get: (target, key): unknown => (key === 'now' ? () => target.now() + ahead : Reflect.get(target, key)),
})
