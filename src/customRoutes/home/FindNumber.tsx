import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Takes a number in whatever spelling is at hand, and goes to it in the inventory. */
export const FindNumber = () => {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim())
      navigate(`/numbers?filter=${encodeURIComponent(JSON.stringify({ search: text.trim() }))}`);
  };
  return (
    <Paper
      component="form"
      role="search"
      variant="outlined"
      onSubmit={find}
      sx={{ display: 'flex', gap: 1, p: 2, alignItems: 'start' }}
    >
      <TextField
        label="Find a number"
        value={text}
        onChange={(event) => setText(event.target.value)}
        helperText="In any spelling; *0123 finds numbers that end so. A domain or a customer number will do too."
        fullWidth
        autoComplete="off"
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 40 }} disabled={!text.trim()}>
        Find
      </Button>
    </Paper>
  );
};
