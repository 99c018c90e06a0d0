/** Trusted Types (a browser's protection against injected scripts) take a script's address only from a policy that has checked it. */

type Policy = { createScriptURL: (input: string) => string }

/** A policy's name can be registered only once, so each lives as long as the page. */
const policies = new Map<string, Policy>()

/**
 * The address for the browser: through the policy of this name, where the browser has Trusted Types.
 *
 * @param name one of those that the pages' content security policy names
 * @throws TypeError for an address that is not allowed
 */
export function trustedScript(name: string, allowed: readonly string[], address: string): string {
  const createScriptURL = (input: string) => {
    if (!allowed.includes(input)) throw new TypeError(`not an address of ${name}`)
    return input
  }
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
  const policy = policies.get(name) ??
    trustedTypes?.createPolicy(name, { createScriptURL }) ?? { createScriptURL }
  policies.set(name, policy)
  return policy.createScriptURL(address)
}
