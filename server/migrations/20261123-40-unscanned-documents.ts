import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- No file was ever scanned for malware, though reading one called it clean. 'clean' and 'blocked' are for a scanner alone.
    alter table document drop constraint document_scan_status_check;
    update document set scan_status = 'unscanned';
    alter table document alter column scan_status set default 'unscanned',
      add constraint document_scan_status_check check (scan_status in ('unscanned', 'clean', 'blocked'));
  `.execute(handle)
}
