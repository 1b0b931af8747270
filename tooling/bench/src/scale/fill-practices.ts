import pg from 'pg'

const billsPerPractice = 10_000
/** Twenty bills each. */
const payersPerPractice = 500
/** The demo's rows that are copied. */
const copied = { practice: 1, location: 10, payer: 400 }

/** Copies a row of the demo `count` times. @param changes SQL by column, in which `n` counts from 0 */
function copies(
  table: string,
  where: string,
  count: number,
  changes: Readonly<Record<string, string>>,
): string {
  const fields = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
  return `insert into ${table} select copy.*
    from (select * from ${table} where ${where} limit 1) as one, generate_series(0, ${count - 1}) as n,
      lateral jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${fields.join(', ')})) as copy`
}

/** Adds practices with 500 payers and 10,000 bills each, of which one in twenty is still due. */
export async function fillPractices(databaseUrl: string, practices: number): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const payers = practices * payersPerPractice
  const bills = practices * billsPerPractice
  const practice = (per: number) => `1000 + n / ${per}`
  const payer = `100000 + n % ${payers}`
  const bill = `'S' || lpad(n::text, 11, '0')`
  const statements = [
    copies('practices', `practice_id = ${copied.practice}`, practices, {
      practice_id: practice(1),
      name: `'Practice ' || n`,
    }),
    copies('locations', `location_id = ${copied.location}`, practices, {
      location_id: practice(1),
      practice_id: practice(1),
    }),
    copies('payers', `payer_id = ${copied.payer}`, payers, {
      payer_id: '100000 + n',
      practice_id: practice(payersPerPractice),
      location_id: practice(payersPerPractice),
      portal_user_id: 'null',
      email: `n || '@example.com'`,
    }),
    copies('patients', `payer_id = ${copied.payer}`, payers, {
      patient_id: '100000 + n',
      payer_id: '100000 + n',
      practice_id: practice(payersPerPractice),
    }),
    copies('charge_events', `payer_id = ${copied.payer}`, bills, {
      charge_event_id: bill,
      practice_id: `1000 + (n % ${payers}) / ${payersPerPractice}`,
      location_id: `1000 + (n % ${payers}) / ${payersPerPractice}`,
      payer_id: payer,
      patient_id: payer,
      status: `case when n % 20 = 0 then 'scheduled' else 'paid' end`,
      due_date: `current_date + case when n % 20 = 0 then 1 + n % 60 else -(n % 2000) end`,
    }),
    copies('procedures', 'true', bills, { charge_event_id: bill, position: '1' }),
    'vacuum analyze',
    'checkpoint',
  ]
  for (const statement of statements) await client.query(statement)
  await client.end()
}
