/** The library of passkeys, which reads certificates of devices and takes 5 MB: it is read with the first sign-in. */
export const openPasskeyLibrary = () => import('@simplewebauthn/server')
