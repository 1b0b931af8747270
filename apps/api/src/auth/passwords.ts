import argon2 from '@node-rs/argon2'

/** Argon2id of a random secret that nobody kept: verifying against it takes as long and never succeeds. */
const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$LaEdzWKl8YLVz33gvz0yzA$u0xvIU5QFkmYwLamLPB234zkI0mbKJGgCDll/hKZfWA'

/** One password for all the ways in which keyboards put its letters together, as NIST SP 800-63B-4 has it. */
const normalize = (password: string) => password.normalize('NFKC')

/** True when the password belongs to the hash; without a hash false, after the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await argon2.verify(stored ?? decoyHash, normalize(password))
  return matches && stored !== null
}

/** Argon2id with the parameters that OWASP asks for at least. */
export async function hashPassword(password: string): Promise<string> {
  return argon2.hash(normalize(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
