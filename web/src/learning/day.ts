// Which day it is, by the device's own calendar: what is kept has days and never a time of day.
const ms = 86_400_000;

export function today(now = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / ms);
}
// Noon of that day, for a calendar.
export function dateOf(day: number): number {
  const utc = new Date(day * ms);
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12).getTime();
}
// "2026-11-18", as people everywhere write a date in an address.
export const written = (day: number): string => new Date(day * ms).toISOString().slice(0, 10);
