// How many dialogs lie over the table: a game against the computer stands still meanwhile.
let open = $state(0);

export const anyDialogOpen = (): boolean => open > 0;

// Told by a dialog; what it gets is called when it closes.
export function dialogOpened(): () => void {
  open++;
  return () => void open--;
}
