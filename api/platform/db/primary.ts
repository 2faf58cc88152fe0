import type pg from 'pg';

type Reported = { code?: string; routine?: string; message: string };
type Parameter = { parameterName: string; parameterValue: string };

/**
 * Fails a connection whose server is a standby, or has ended a commit that no standby has stored.
 * The pool then opens a new connection, which reaches the present primary.
 *
 * Such a commit is an unknown result (SQLSTATE 40003): its rows are visible, but the next primary
 * may not have them. The server reports it as a warning beside a success, so the connection fails
 * before the success is read.
 */
export function requirePrimary(connection: pg.Connection): void {
  const fail = (code: string, message: string) => {
    connection.emit('error', Object.assign(new Error(message), { code }));
    connection.stream.destroy();
  };
  // Reported at the start of a connection, and when a standby becomes primary.
  connection.on('parameterStatus', ({ parameterName, parameterValue }: Parameter) => {
    if (parameterName === 'in_hot_standby' && parameterValue === 'on')
      fail('25006', 'the server is a standby');
  });
  connection.on('errorMessage', ({ code, message }: Reported) => {
    if (code === '25006') fail(code, message);
  });
  // The name of the server's function, because the text of the warning depends on its language.
  connection.on('notice', ({ routine }: Reported) => {
    if (routine === 'SyncRepWaitForLSN') fail('40003', 'no standby has confirmed the commit');
  });
}
