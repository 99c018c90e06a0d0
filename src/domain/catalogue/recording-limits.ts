/** How large a recording for customers may be: a minute of speech in any format we take. */
export const recordingLimits = { seconds: 60, bytes: 1_500_000 } as const
