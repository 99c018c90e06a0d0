/** The message for a passkey call that failed in the browser itself. */
export const noPasskey = 'This browser could not use a passkey here.'
