/**
 * GST state code, ISO 3166-2 code (as changed in November 2023), kind, name. Union territories without a legislature are
 * charged UTGST. GST codes that are not states today (28 Andhra Pradesh before the division, 96, 97) are left out.
 */
export const indianStates = `
01 IN-JK union+legislature Jammu and Kashmir
02 IN-HP state Himachal Pradesh
03 IN-PB state Punjab
04 IN-CH union Chandigarh
05 IN-UK state Uttarakhand
06 IN-HR state Haryana
07 IN-DL union+legislature Delhi
08 IN-RJ state Rajasthan
09 IN-UP state Uttar Pradesh
10 IN-BR state Bihar
11 IN-SK state Sikkim
12 IN-AR state Arunachal Pradesh
13 IN-NL state Nagaland
14 IN-MN state Manipur
15 IN-MZ state Mizoram
16 IN-TR state Tripura
17 IN-ML state Meghalaya
18 IN-AS state Assam
19 IN-WB state West Bengal
20 IN-JH state Jharkhand
21 IN-OD state Odisha
22 IN-CG state Chhattisgarh
23 IN-MP state Madhya Pradesh
24 IN-GJ state Gujarat
26 IN-DH union Dadra and Nagar Haveli and Daman and Diu
27 IN-MH state Maharashtra
29 IN-KA state Karnataka
30 IN-GA state Goa
31 IN-LD union Lakshadweep
32 IN-KL state Kerala
33 IN-TN state Tamil Nadu
34 IN-PY union+legislature Puducherry
35 IN-AN union Andaman and Nicobar Islands
36 IN-TS state Telangana
37 IN-AP state Andhra Pradesh
38 IN-LA union Ladakh
`;
