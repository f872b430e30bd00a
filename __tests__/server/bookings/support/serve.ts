/**
 * A server process that shares a store with others and may be killed: `serve.ts <directory> <seconds after NOW>`. It
 * reads settings from the environment and prints its address.
 */
import { DOCUMENT, NOW, startBookingServer } from './bookingServer';

const HOSTS = 20;

async function main([directory = '', seconds = '0']: readonly string[]): Promise<void> {
  const hosts = Array.from({ length: HOSTS }, (_, index) => ({
    ...DOCUMENT.hosts[0],
    // Hosts with disjoint hours, so that each time belongs to one of them.
    zone: `Etc/GMT${index < 10 ? '+' : '-'}${(index % 10) + 1}`,
    email: `host${index}@keelstone.example`,
  }));
  const { BOOKING_WEBHOOK_URL } = process.env;
  const env = BOOKING_WEBHOOK_URL ? { BOOKING_WEBHOOK_URL } : undefined;
  const now = NOW + Number(seconds) * 1000;
  const { origin } = await startBookingServer({ directory, document: { ...DOCUMENT, hosts }, env, now });
  process.stdout.write(`${origin.url}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
