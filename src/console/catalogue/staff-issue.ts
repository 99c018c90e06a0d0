/** An issue as its screen for colleagues holds it. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffIssue } from '#domain/catalogue/contract/staff.ts'

export type StaffIssue = ResponseOf<typeof getStaffIssue>
